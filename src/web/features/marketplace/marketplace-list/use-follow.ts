import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';

/** How long typing or a slider must pause before the list follows. */
const REST_MS = 350;
const RESTING = new Set(['search', 'range', 'date', 'number']);

/**
 * Makes a list follow its form: right away for a press, after a pause for typing. Input from before hydration
 * is applied first.
 */
export function useFollow(addressOf: (entered: URLSearchParams) => string) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = () => {
    if (!form.current) return;
    const entered = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    void navigate(addressOf(new URLSearchParams(entered)) || '?', {
      replace: true,
      preventScrollReset: true,
    });
  };
  const follow = useEffectEvent((field: EventTarget | null) => {
    clearTimeout(timer.current);
    const input = field instanceof HTMLInputElement ? field : undefined;
    // A partial ZIP is not a place yet.
    if (input?.name === 'zip' && input.value.length !== 0 && input.value.length !== 5) return;
    timer.current = setTimeout(go, input && RESTING.has(input.type) ? REST_MS : 0);
  });
  useEffect(() => {
    const { current } = form;
    const touched = [...(current?.elements ?? [])].find(isTouched);
    if (touched) follow(touched);
    const heard = ({ target }: Event) => follow(target);
    current?.addEventListener('input', heard);
    return () => current?.removeEventListener('input', heard);
  }, []);
  return form;
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
