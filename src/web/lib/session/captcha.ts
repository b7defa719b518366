import { useRouteLoaderData } from 'react-router';
import type { CaptchaWidget } from '../api-context.ts';
import type { loader } from '#web/root.tsx';

/** The interface that Turnstile, hCaptcha and reCAPTCHA share. */
export type CaptchaApi = {
  /** Renders the captcha in an element and puts its answer into the surrounding form. */
  render(element: HTMLElement, options: { sitekey: string }): unknown;
};

const READY = 'onCaptchaReady';
type Global = { [READY]?: () => void } & Partial<Record<'turnstile' | 'hcaptcha' | 'grecaptcha', CaptchaApi>>;

let loading: Promise<CaptchaApi> | undefined;

/** The captcha for forms; null if there is none. */
export function useCaptcha(): CaptchaWidget | null {
  return useRouteLoaderData<typeof loader>('root')?.captcha ?? null;
}

/** Loads the provider's script once for all forms, and only if needed. */
export function loadCaptcha(scriptUrl: string): Promise<CaptchaApi> {
  loading ??= load(scriptUrl).catch((error: unknown) => {
    // The next form retries.
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(scriptUrl: string): Promise<CaptchaApi> {
  const global = globalThis as Global;
  const script = document.createElement('script');
  const url = new URL(scriptUrl);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('onload', READY);
  return new Promise((resolve, reject) => {
    global[READY] = () => {
      const api = global.turnstile ?? global.hcaptcha ?? global.grecaptcha;
      if (api) resolve(api);
      else reject(new Error('the captcha brought nothing to show'));
    };
    script.onerror = () => reject(new Error('the captcha did not load'));
    script.src = url.href;
    script.async = true;
    document.head.append(script);
  });
}
