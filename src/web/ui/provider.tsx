import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { type ReactNode, useEffect, useState } from 'react';
import { currentChoice, onSchemeChange, type SchemeChoice } from '#web/lib/color-scheme.ts';
import { useNonce } from '#web/lib/nonce.tsx';
import './mantine.css';
import { StepUpProvider } from './step-up.tsx';
import { cssVariables, theme } from './theme.ts';
import { showKeptToast } from './toast.ts';

/**
 * Wraps the signed-in areas. Public pages do without it: they carry none of its styles and none of its
 * script.
 */
export function KitProvider({ scheme, children }: { scheme: SchemeChoice; children: ReactNode }) {
  const nonce = useNonce();
  const [manager] = useState(() => followPage(scheme));
  useEffect(showKeptToast, []);
  useEffect(() => {
    // The scroll lock behind dialogs writes a style element of its own.
    if (nonce) setNonce(nonce);
  }, [nonce]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      defaultColorScheme={libraryName(scheme)}
      getStyleNonce={() => nonce ?? ''}
    >
      <StepUpProvider>{children}</StepUpProvider>
    </MantineProvider>
  );
}

/** The page's own switch decides (cookie and `data-scheme`); the library only follows and stores nothing. */
function followPage(onServer: SchemeChoice): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => libraryName(typeof document === 'undefined' ? onServer : currentChoice()),
    set: () => undefined,
    clear: () => undefined,
    subscribe(onUpdate) {
      stop = onSchemeChange(() => onUpdate(libraryName(currentChoice())));
    },
    unsubscribe: () => stop(),
  };
}

function libraryName(choice: SchemeChoice): 'auto' | 'light' | 'dark' {
  return choice === 'system' ? 'auto' : choice;
}
