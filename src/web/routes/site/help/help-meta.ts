import type { HelpGroup } from '#web/content/help-owners.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { faqData } from '#web/lib/navigation/structured-data.ts';
import { plainWords } from '#web/ui/plain/prose.tsx';

type Page = {
  page: { title: string; description: string };
  path: string;
  /** Missing where the page could not be read. */
  found: { groups: readonly HelpGroup[]; query: string } | undefined;
  matches: Parameters<typeof sitePageMeta>[0]['matches'] & {};
};

/** The head of a page of help. Its questions go with it as data, unless only some of them are shown. */
export function helpMeta({ page: { title, description }, path, found, matches }: Page) {
  const head = { title, description, path, matches };
  if (!found || found.query) return sitePageMeta(head);
  const questions = found.groups.flatMap((group) => group.questions);
  return sitePageMeta({
    ...head,
    jsonLd: faqData(
      questions.map(({ question, answer }) => ({ question, answer: answer.map(plainWords).join(' ') })),
    ),
  });
}
