import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/*
 * Mantine wants ten shades of each colour. Ours are made around the tone of tokens.css, which stands at
 * shade 8, the primary one; what is drawn with the tone itself takes the token, so that both schemes and
 * both kits agree.
 */
const signal = shades(
  '#fdeee6',
  '#fadccb',
  '#f5bfa2',
  '#f09f76',
  '#ea8351',
  '#e36a31',
  '#da551c',
  '#d1490f',
  '#c8410b',
  '#a93407',
);
const safe = shades(
  '#e5f2ea',
  '#cfe7d9',
  '#a5d1b8',
  '#7abb96',
  '#55a87a',
  '#389767',
  '#258658',
  '#187c50',
  '#12734a',
  '#0d5a39',
);
const caution = shades(
  '#fbf0dc',
  '#f6e2bf',
  '#ecc98a',
  '#e0b057',
  '#d0982f',
  '#bf8414',
  '#b17506',
  '#a56800',
  '#9a5b00',
  '#7a4800',
);
const danger = shades(
  '#fbe9e7',
  '#f6d3cf',
  '#eeaaa4',
  '#e48078',
  '#d95d53',
  '#cd4339',
  '#c2342a',
  '#ba2c24',
  '#b3261e',
  '#8f1c16',
);
/** Warm greys; the library's own are blue. */
const gray = shades(
  '#faf9f6',
  '#f1efe9',
  '#e9e6df',
  '#e4e1da',
  '#cdc9c0',
  '#86847c',
  '#5b626b',
  '#454b53',
  '#343a41',
  '#16191d',
);
/** Graphite. The order is the library's: light text first, the ground last. */
const dark = shades(
  '#eceae6',
  '#cfd2d5',
  '#a3a9b1',
  '#6f767e',
  '#43484e',
  '#31353a',
  '#1e2124',
  '#1a1d1f',
  '#16181a',
  '#101214',
);

const TONES = new Set(['signal', 'safe', 'caution', 'danger']);

/** The colours of buttons and badges come from the tokens, which know both schemes; shades know one. */
const variantColors: VariantColorsResolver = (input) => {
  const tone = input.color ?? input.theme.primaryColor;
  if (!TONES.has(tone)) return defaultVariantColorsResolver(input);
  const strong = tone === 'signal' || tone === 'danger' ? `var(--${tone}-strong)` : `var(--${tone})`;
  const word = tone === 'signal' ? 'var(--signal-strong)' : `var(--${tone})`;
  const wash = `var(--${tone}-wash)`;
  switch (input.variant) {
    case 'filled':
      return {
        background: `var(--${tone})`,
        hover: strong,
        color: tone === 'caution' ? 'var(--ground)' : `var(--on-${tone})`,
        border: '1px solid transparent',
      };
    case 'light':
      return { background: wash, hover: wash, color: word, border: '1px solid transparent' };
    case 'outline':
      return { background: 'transparent', hover: wash, color: word, border: `1px solid ${word}` };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: wash, color: word, border: '1px solid transparent' };
    default:
      return defaultVariantColorsResolver(input);
  }
};

const withCloseLabel = { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } };

export const theme = createTheme({
  primaryColor: 'signal',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  colors: { signal, safe, caution, danger, gray, dark },
  variantColorResolver: variantColors,
  white: '#ffffff',
  black: '#16191d',
  fontFamily: 'var(--text)',
  fontFamilyMonospace: 'var(--code)',
  headings: { fontFamily: 'var(--display)', fontWeight: '650', textWrap: 'balance' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '999px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--lift)',
    sm: 'var(--lift)',
    md: 'var(--float)',
    lg: 'var(--float)',
    xl: 'var(--float)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        ...withCloseLabel.defaultProps,
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.5 },
      },
    },
    Drawer: withCloseLabel,
    Button: { defaultProps: { variant: 'default', h: 44 } },
    Input: {
      defaultProps: { size: 'md' },
      styles: {
        wrapper: {
          '--input-bd': 'var(--edge)',
          '--input-bd-focus': 'var(--ink)',
          '--input-height-md': '44px',
        },
      },
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
      styles: {
        label: { fontWeight: 550, marginBlockEnd: 6 },
        error: { fontSize: 'var(--size-13)', fontWeight: 550, marginBlockStart: 6 },
        description: { fontSize: 'var(--size-13)', marginBlockStart: 6 },
      },
    },
    // In place, not at the end of the page: there they would lie under a native dialog and outside every
    // landmark.
    Popover: { defaultProps: { withinPortal: false } },
    Combobox: { defaultProps: { withinPortal: false } },
    Menu: { defaultProps: { withinPortal: false } },
    Switch: {
      styles: {
        track: { borderColor: 'var(--edge)' },
        thumb: { backgroundColor: 'var(--raised)', borderColor: 'var(--edge)' },
      },
    },
    Tooltip: { defaultProps: { withinPortal: false, withArrow: false, multiline: true, maw: 260 } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 600 } },
  },
});

const fromTokens = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet-ink)',
  '--mantine-color-placeholder': 'var(--quiet-ink)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--hairline)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--quiet-ink)',
  '--mantine-color-disabled-border': 'var(--hairline)',
  '--mantine-primary-color-filled': 'var(--signal)',
  '--mantine-primary-color-filled-hover': 'var(--signal-strong)',
  '--mantine-primary-color-light': 'var(--signal-wash)',
  '--mantine-primary-color-light-color': 'var(--signal-strong)',
  '--mantine-primary-color-contrast': 'var(--on-signal)',
};

/** The tokens change with the scheme by themselves, so both of the library's schemes get the same answers. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});

function shades(...tuple: MantineColorsTuple): MantineColorsTuple {
  return tuple;
}
