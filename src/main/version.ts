import about from '../../package.json' with { type: 'json' };

/** The version that runs, as the metrics and the heartbeats name it. */
export const { version } = about;
