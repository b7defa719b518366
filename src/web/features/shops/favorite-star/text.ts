export const text = {
  mark: (name: string) => `Add ${name} to favorites`,
  unmark: (name: string) => `Remove ${name} from favorites`,
  logIn: (name: string) => `Log in to add ${name} to favorites`,
} as const;
