import type { Route } from './+types/about';
import { text as allText } from './about/text.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { useFrameWords } from '#web/lib/format/frame-words.ts';
import { CallBand, Grid, PageHead, Part, Reason } from '#web/ui/frame/article.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Prose } from '#web/ui/plain/prose.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

const unfilled = allText.about;

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: unfilled.title, description: unfilled.description, path: '/about', matches });
}

export default function About() {
  const text = useFrameWords(unfilled);
  return (
    <SitePage>
      <PageHead title={text.title} lead={text.lead} />
      <Part title={text.whyTitle} beside>
        <Prose blocks={text.why} />
      </Part>
      <Part title={text.promisesTitle}>
        <Grid>
          {text.promises.map(({ title, words }) => (
            <Reason key={title} title={title}>
              {words}
            </Reason>
          ))}
        </Grid>
      </Part>
      <Part title={text.whereTitle} beside>
        <Prose blocks={[text.where]} />
      </Part>
      <CallBand title={text.closing.title} words={text.closing.words}>
        <LinkButton to="/contact" kind="primary">
          {text.closing.contact}
        </LinkButton>
        <LinkButton to="/mechanic">{text.closing.join}</LinkButton>
      </CallBand>
    </SitePage>
  );
}
