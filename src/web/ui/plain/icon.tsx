import type { TablerIcon } from '@tabler/icons-react';

type Props = { of: TablerIcon; size?: 16 | 18 | 20 | 24 | 32; className?: string };

/** A drawing beside words, in our one weight. It says nothing to assistive technology: the words do. */
export function Icon({ of: Drawing, size = 18, className }: Props) {
  return <Drawing size={size} stroke={1.75} className={className} aria-hidden focusable={false} />;
}
