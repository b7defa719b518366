import type { Appearance } from '@stripe/stripe-js';

/** The provider's form in the colors of the page. It cannot know our tokens, so it gets what they come to. */
export function appearanceNow(): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const color = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const appearance: Appearance = {
    theme: 'flat',
    variables: {
      colorPrimary: color('signal'),
      colorBackground: color('raised'),
      colorText: color('ink'),
      colorTextSecondary: color('quiet-ink'),
      colorTextPlaceholder: color('quiet-ink'),
      colorDanger: color('danger'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      borderRadius: '8px',
    },
    rules: { '.Input': { border: `1px solid ${color('edge')}` } },
  };
  probe.remove();
  return appearance;
}
