import { useEffect, useRef, useState } from 'react';
import type { CaptchaWidget } from '#web/lib/api-context.ts';
import { loadCaptcha, useCaptcha } from '#web/lib/session/captcha.ts';
import { Notice } from '#web/ui/plain/surface.tsx';
import { text as allText } from './text.ts';

const text = allText.captcha;

/** The captcha in public forms, if one is set up. An answer works once, so each attempt gets a new one. */
export function Captcha({ attempt }: { attempt: unknown }) {
  const widget = useCaptcha();
  return widget ? <Widget {...widget} attempt={attempt} /> : null;
}

function Widget({ scriptUrl, siteKey, attempt }: CaptchaWidget & { attempt: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    // The provider owns this element's content, so React must not render into it.
    const box = document.createElement('div');
    place.current?.append(box);
    loadCaptcha(scriptUrl).then(
      (api) => {
        setHasFailed(false);
        if (box.isConnected) api.render(box, { sitekey: siteKey });
      },
      () => setHasFailed(true),
    );
    return () => box.remove();
  }, [scriptUrl, siteKey, attempt]);
  return (
    <>
      <div ref={place} role="group" aria-label={text.label} />
      {hasFailed ? (
        <Notice tone="danger" live>
          {text.failed}
        </Notice>
      ) : null}
      <noscript>{text.noScript}</noscript>
    </>
  );
}
