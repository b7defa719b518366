import type { Route } from './+types/press';
import { text as allText } from './about/text.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { useFrameWords } from '#web/lib/format/frame-words.ts';
import { PageHead, Part } from '#web/ui/frame/article.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Prose } from '#web/ui/plain/prose.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';

const unfilled = allText.press;

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: unfilled.title, description: unfilled.description, path: '/press', matches });
}

export default function Press() {
  const text = useFrameWords(unfilled);
  return (
    <SitePage>
      <PageHead title={text.title} lead={text.lead} />
      <Part title={text.shortTitle} beside>
        <Prose blocks={[text.short]} />
      </Part>
      <Part title={text.factsTitle} beside>
        <Card as="div">
          <Facts items={text.facts} look="ends" />
        </Card>
      </Part>
      <Part title={text.figuresTitle} beside>
        <Prose blocks={[text.figures]} />
      </Part>
      <Part title={text.markTitle} beside>
        <Prose blocks={[text.mark]} />
        <p>
          <a href="/icon.svg" download>
            {text.download}
          </a>
        </p>
      </Part>
      <Part title={text.contactTitle} beside>
        <Prose blocks={[text.contact]} />
      </Part>
    </SitePage>
  );
}
