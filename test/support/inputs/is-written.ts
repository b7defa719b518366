import { visibleText } from '#domain/visible-text.ts';

/** What an eye sees, with plain spaces and dashes. */
export function seen(text: string): string {
  return visibleText(text)
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
}

/** Whether people write that number so: with its sign of dollars, its groups, zeros in front or behind. */
export function isWritten(text: string, value: number): boolean {
  const written = seen(text)
    .replace(/^\$ ?/, '')
    .replace(/^0+(?=\d)/, '');
  const [whole = '', decimals = ''] = String(value).split('.');
  const groups = [',', ' '].map((sign) => whole.replace(/\B(?=(\d{3})+$)/g, sign));
  const [front = '', behind = ''] = written.split('.');
  if (written.split('.').length > 2 || written === '.' || written === '') return false;
  const isFront = [whole, ...groups].includes(front) || (front === '' && whole === '0');
  return isFront && behind.replace(/0+$/, '') === decimals;
}
