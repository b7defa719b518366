import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { firstPartsSettled } from '#web/lib/first-parts.ts';
import { nonceOfDocument, NonceProvider } from '#web/lib/nonce.tsx';

const nonce = nonceOfDocument();

await firstPartsSettled();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider value={nonce}>
        <HydratedRouter />
      </NonceProvider>
    </StrictMode>,
  );
});
