import type { Route } from './+types/careers';
import { text as allText } from './about/text.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { Grid, PageHead, Part, Reason } from '#web/ui/frame/article.tsx';
import { Prose } from '#web/ui/plain/prose.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

const text = allText.careers;

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: text.title, description: text.description, path: '/careers', matches });
}

export default function Careers() {
  return (
    <SitePage>
      <PageHead title={text.title} lead={text.lead} />
      <Part title={text.howTitle}>
        <Grid columns={2}>
          {text.how.map(({ title, words }) => (
            <Reason key={title} title={title}>
              {words}
            </Reason>
          ))}
        </Grid>
      </Part>
      <Part title={text.writeTitle} beside>
        <Prose blocks={text.write} />
      </Part>
    </SitePage>
  );
}
