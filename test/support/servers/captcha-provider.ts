import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ticks its own box, as for a person the provider knows. */
const script = `
  window.turnstile = {
    render(element, { sitekey }) {
      const answer = document.createElement('input');
      answer.type = 'hidden';
      answer.name = 'cf-turnstile-response';
      answer.value = sitekey === 'our site' ? 'a person' : 'a robot';
      const said = document.createElement('p');
      said.textContent = 'You are a person.';
      element.append(answer, said);
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/** A provider on this machine, of the shape that Turnstile, hCaptcha and reCAPTCHA share. */
export async function startCaptchaProvider(port = 0) {
  const asked: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/api.js')) {
      // From another site it is read only if it says so, as those of the providers do.
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      return void response.setHeader('Content-Type', 'text/javascript').end(script);
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    asked.push(form);
    if (request.url === '/broken') return void response.writeHead(500).end('no');
    const success = form.get('secret') === 'our secret' && form.get('response') === 'a person';
    return void response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ success }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What it was asked, the newest last. */
    asked,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The settings under which a server asks this provider, and its pages show it. */
export const captchaSettings = (url: string) => ({
  CAPTCHA_VERIFY_URL: `${url}/siteverify`,
  CAPTCHA_SECRET: 'our secret',
  CAPTCHA_SCRIPT_URL: `${url}/api.js`,
  CAPTCHA_SITE_KEY: 'our site',
});
