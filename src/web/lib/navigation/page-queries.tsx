import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../query.ts';
import { useExpectedKeeper } from '../session/session-expected.ts';

/** One query cache per area. On the server it lives for one render. */
export function PageQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useExpectedKeeper();
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
