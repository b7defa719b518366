/** The server's sentence for a refused upload. */
export class SendRefused extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.name = 'SendRefused';
    this.field = field;
  }
}

type Sending = {
  address: string;
  file: File;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  /** The sentence if there is no response. */
  offline: string;
};

/** Uploads one file with progress. XMLHttpRequest, because fetch cannot report upload progress. */
export function sendFile<Answer>({ address, file, onProgress, signal, offline }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(total, 1))),
    );
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(request.response as Answer);
      else reject(refusalOf(request.response, offline));
    });
    request.addEventListener('error', () => reject(new SendRefused(offline)));
    request.addEventListener('abort', () => reject(new SendRefused(offline)));
    signal.addEventListener('abort', () => request.abort());
    // Canceled while the file was made smaller.
    if (signal.aborted) reject(new SendRefused(offline));
    else request.send(file);
  });
}

function refusalOf(problem: unknown, offline: string): SendRefused {
  const { detail, fields } = (problem ?? {}) as {
    detail?: string;
    fields?: readonly { path: string; message: string }[];
  };
  return new SendRefused(detail ?? offline, fields?.[0]?.path);
}
