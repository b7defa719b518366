import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useCopy } from '#web/lib/forms/use-copy.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { text } from './text.ts';

type Props = { value: string; label?: string; onCopied?: () => void };

export function CopyButton({ value, label = text.copy, onCopied }: Props) {
  const { state, copy } = useCopy();
  return (
    <>
      <Button size="small" onClick={() => void copy(value, onCopied)}>
        <Icon of={state === 'copied' ? IconCheck : IconCopy} size={16} />
        {state === 'copied' ? text.copied : label}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'copied' ? text.copied : state === 'refused' ? text.copyFailed : ''}
      </span>
    </>
  );
}
