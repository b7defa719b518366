import { cutTo } from '#domain/notifications/notices.ts';
import { titleLine } from '#domain/notifications/titles.ts';
import { brand, brandColours } from '#domain/site/brand.ts';

type Fact = readonly [label: string, value: string, url?: string | undefined];

/** The parts of an email. Text and HTML are rendered from the same parts, so they cannot disagree. */
export interface MailParts {
  /** Starts with our own words. Names that people chose go through `named`. */
  subject: string;
  heading: string;
  /** Sentences for people, in order. */
  paragraphs: readonly string[];
  /** What readers look up later: amounts, times, codes. With a URL, the label links there. */
  facts?: readonly Fact[];
  action?: { label: string; url: string };
  /** In small print below the action. */
  note?: string;
}

export interface RenderedMail {
  subject: string;
  /** Where the button leads. Readers of the plain text can trust it; other links may come from a stranger. */
  link?: string;
  text: string;
  html: string;
}

/**
 * Tables and inline styles, because email clients support little else. No images, so nothing tracks who read
 * it.
 */
export function renderMail(parts: MailParts): RenderedMail {
  const { subject, action } = parts;
  const link = action && { link: checkedUrl(action.url) };
  return { subject: subjectLine(subject), ...link, text: asText(parts), html: asHtml(parts) };
}

function asText({ heading, paragraphs, facts = [], action, note }: MailParts): string {
  return [
    heading,
    ...paragraphs,
    facts
      .map(([label, value, url]) => [`${label}: ${value}`, url && checkedUrl(url)].filter(Boolean).join('\n'))
      .join('\n'),
    action ? `${action.label}:\n${checkedUrl(action.url)}` : '',
    note ?? '',
    `${brand.name} · ${brand.supportAddress}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const { ground, raised, ink, quietInk, hairline, signal, onSignal } = brandColours;
const font = "font-family:'Inter','Helvetica Neue',Arial,sans-serif";

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';
const small = `font-size:13px;line-height:20px;color:${quietInk}`;

function asHtml({ subject, heading, paragraphs, facts = [], action, note }: MailParts): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;color:${ink}">${escape(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 14px;color:${ink}">${escape(text)}</p>`),
    facts.length > 0 ? factTable(facts) : '',
    action ? button(action) : '',
    note ? `<p style="margin:16px 0 0;${small}">${escape(note)}</p>` : '',
  ];
  const card = `background:${raised};border:1px solid ${hairline};border-radius:10px;padding:32px`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;background:${ground}">
<table ${table}><tr><td align="center" style="padding:32px 16px">
<table ${table} style="max-width:560px;${font};font-size:16px;line-height:24px">
<tr><td style="padding:0 0 16px;font-weight:700;font-size:18px;color:${ink}">${escape(brand.name)}</td></tr>
<tr><td style="${card}">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0;${small}">${escape(`${brand.legalName} · ${brand.supportAddress}`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function factTable(facts: readonly Fact[]): string {
  const line = `border-top:1px solid ${hairline};padding:8px 0;vertical-align:top`;
  const figure = `${line};color:${ink};font-variant-numeric:tabular-nums`;
  const rows = facts.map(
    ([label, value, url]) =>
      `<tr><td style="${line};color:${quietInk}">${url ? linkTo(url, label) : escape(label)}</td>` +
      `<td align="right" style="${figure}">${escape(value)}</td></tr>`,
  );
  return `<table ${table} style="margin:8px 0 20px">${rows.join('')}</table>`;
}

function linkTo(url: string, label: string): string {
  return `<a href="${escape(checkedUrl(url))}" style="color:${ink}">${escape(label)}</a>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const shape =
    'display:inline-block;padding:12px 20px;border-radius:10px;font-weight:600;text-decoration:none';
  const look = `${shape};background:${signal};color:${onSignal}`;
  const link = `<a href="${escape(checkedUrl(url))}" style="${look}">${escape(label)}</a>`;
  return `<p style="margin:20px 0 0">${link}</p>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** We build all links; this stops a mistake from becoming a `javascript:` link in an inbox. */
function checkedUrl(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`an email cannot link to ${protocol}`);
  return url;
}

const LONGEST_SUBJECT = 150;

function subjectLine(subject: string): string {
  return cutTo(titleLine(subject), LONGEST_SUBJECT);
}

/** In the shop's zone, which is named, because the reader may be elsewhere. */
export function formatWhen(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);
}
