import type { HelpGroup } from '#web/content/help-owners.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { faqData } from '#web/lib/navigation/structured-data.ts';
import { plainWords } from '#web/ui/plain/prose.tsx';

type Page = {
  page: { title: string; description: string };
  path: string;
  /** Missing if the page failed. */
  found: { groups: readonly HelpGroup[]; query: string } | undefined;
  matches: Parameters<typeof sitePageMeta>[0]['matches'] & {};
};

/** A help page's head. Its questions become structured data unless a search filters them. */
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
