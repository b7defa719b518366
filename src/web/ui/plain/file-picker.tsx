import { useRef } from 'react';
import { Button } from './button.tsx';

type Props = {
  label: string;
  accept: string;
  capture?: 'environment';
  reason?: string | null;
  onFile: (file: File | undefined) => void;
};

/** A button over a hidden input, so that it looks like every other one. */
export function FilePicker({ label, accept, capture, reason = null, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button reason={reason} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        aria-label={label}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // The same file can be chosen again after it was refused.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
