import type { Plugin } from 'vite';

/** Gives the browser the list that `src/api/browser-contract.ts` makes, without the contract it is made from. */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/src\/api\/browser-contract\.ts$/ },
      handler: async () => {
        const list = await import('./src/api/browser-contract.ts');
        return `export const browserContract = ${JSON.stringify(list.browserContract)};`;
      },
    },
  };
}
