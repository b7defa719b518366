import IconSteeringWheel from '@tabler/icons-react/dist/esm/icons/IconSteeringWheel.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import type { Route } from './+types/partner';
import { text as unfilled } from './partner/text.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { feeWordsOf, useFeeWords } from '#web/lib/format/fee-words.ts';
import { CallBand, Grid, PageHead, Part, Reason } from '#web/ui/frame/article.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';

const icons = [IconSteeringWheel, IconTool, IconStar];

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({
    title: unfilled.title,
    description: feeWordsOf(unfilled.description, matches),
    path: '/partner',
    matches,
  });
}

export default function Partner() {
  const text = useFeeWords(unfilled);
  const apply = (
    <LinkButton to="/mechanic" kind="primary">
      {text.apply}
    </LinkButton>
  );
  return (
    <SitePage>
      <PageHead title={text.title} lead={text.lead}>
        {apply}
        <LinkButton to="/help/mechanics">{text.docs}</LinkButton>
      </PageHead>
      <Part title={text.why}>
        <Grid>
          {text.reasons.map(({ title, words }, index) => (
            <Reason key={title} title={title} icon={<Icon of={icons[index] ?? IconTool} size={24} />}>
              {words}
            </Reason>
          ))}
        </Grid>
      </Part>
      <Part title={text.deal} beside>
        <Card as="div">
          <Facts items={text.dealLines} look="ends" />
        </Card>
      </Part>
      <CallBand title={text.closing.title} words={text.closing.words}>
        {apply}
      </CallBand>
    </SitePage>
  );
}
