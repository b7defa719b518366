type Described = {
  info: { title: string; version: string };
  paths?: Record<string, Record<string, unknown> | undefined>;
};
type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string }>;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * A page to read the API on: made of the document itself, without a script and without anything from
 * elsewhere.
 */
export function apiDocsPage(document: Described): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method] as Operation | undefined;
      return operation ? [section(method, path, operation)] : [];
    }),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)}</title></head><body>
<main><h1>${escape(document.info.title)}</h1>
<p>Version ${escape(document.info.version)}. The machine-readable form is
<a href="/api/openapi.json">openapi.json</a>.
Every refusal is an RFC 9457 problem with a stable code.</p>
${operations.join('\n')}</main></body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required }) =>
      `<li><code>${escape(name)}</code> in ${escape(place)}${required ? ', required' : ''}</li>`,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, { description = '' }]) => `<li>${escape(status)} ${escape(description)}</li>`,
  );
  return `<section><h2><code>${method.toUpperCase()} /api${escape(path)}</code></h2>
<p>${escape(operation.summary ?? '')}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${body ? `<details><summary>Body</summary><pre>${escape(JSON.stringify(body, null, 2))}</pre></details>` : ''}
<details><summary>Answers</summary><ul>${responses.join('')}</ul></details></section>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
