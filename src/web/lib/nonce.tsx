import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The nonce that scripts and style elements need on this page. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** In the browser, the attribute reads empty, so CSS cannot leak it; the property still has it. */
export function nonceOfDocument(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
