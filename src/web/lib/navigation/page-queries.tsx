import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../query.ts';
import { useExpectedKeeper } from '../session/session-expected.ts';

/**
 * One cache of answers for an area of the product. On the server it lives as long as the page is rendered.
 */
export function PageQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useExpectedKeeper();
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
