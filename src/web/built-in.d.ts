interface ImportMetaEnv {
  /** The month in which the pages were built; absent where nothing was built. */
  readonly BUILT_IN?: string;
}
