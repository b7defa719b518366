import { named } from '#domain/notifications/titles.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** To either side: what the other one wrote and was not read. `shop` is null where the owner wrote. */
export function messagesMail(about: {
  shop: string | null;
  repair: string;
  messages: readonly { words: string; photos: number }[];
  url: string;
}): RenderedMail {
  const { shop, repair, messages, url } = about;
  const who = shop ?? 'The owner';
  const count = messages.length === 1 ? 'a message' : `${messages.length} messages`;
  return renderMail({
    subject:
      shop === null
        ? `${count === 'a message' ? 'A message' : count} about ${repair}`
        : `Message from ${named(shop)}`,
    heading: `${who} sent you ${count}`,
    paragraphs: [`About ${repair}:`, ...messages.map(quoted)],
    action: { label: 'Read and answer', url },
    note: 'You get this because you have not read it yet.',
  });
}

function quoted({ words, photos }: { words: string; photos: number }): string {
  const pictures = photos === 0 ? '' : photos === 1 ? '[1 photo]' : `[${photos} photos]`;
  return [words, pictures].filter(Boolean).join(' ');
}
