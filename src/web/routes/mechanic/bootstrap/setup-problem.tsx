import { KitArea } from '../../kit-area.tsx';
import { ShopProblem } from '../shop/layout/shop-problem.tsx';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { SetupPage } from '#web/features/shops/setup-page/setup-page.tsx';
import { refusalOf } from '#web/lib/forms/problem-text.ts';
import { useSession } from '#web/lib/session/use-session.ts';

/** A step of the setup that did not open: to the role of a member it says so as the shop's own pages do. */
export function SetupProblem({ error }: { error: unknown }) {
  const { person } = useSession();
  if (!person?.shop || refusalOf(error)?.code !== 'NOT_ALLOWED') return <ErrorPage error={error} />;
  return (
    <KitArea>
      <SetupPage step={null}>
        <ShopProblem error={error} />
      </SetupPage>
    </KitArea>
  );
}
