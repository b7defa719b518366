import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { idOf, loadPage } from '../load-page.ts';
import type { Route } from './+types/chargeback';
import { Liable } from './chargeback/liable.tsx';
import { text } from './chargeback/text.ts';
import { type StaffChargeback, useChanged } from './chargeback/use-chargeback.ts';
import { CasePart, CaseTabs, useCaseTab } from './disputes/case-tabs.tsx';
import { chargebackLooks } from './disputes/text.ts';
import styles from './payment/payment.module.css';
import { type ChargebackId, chargebackId } from '#domain/ids.ts';
import { formatCents } from '#domain/money/money.ts';
import { Timeline } from '#web/features/jobs/timeline/timeline.tsx';
import { toldTo } from '#web/features/jobs/timeline/told-to.ts';
import { useLive } from '#web/lib/live/live.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { saveFile } from '#web/lib/forms/save-file.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { RecordPage } from '#web/ui/page.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

type Props = { chargeback: StaffChargeback };

/** The title is the page's own, made of the chargeback that it shows. */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export async function loader({ params, ...page }: Route.LoaderArgs) {
  const input = { chargebackId: idOf(chargebackId, params.chargebackId) };
  return {
    ...input,
    reads: await loadPage(page, (on) => [on.disputes.staff.chargebacks.get.queryOptions({ input })]),
  };
}

export default function ChargebackPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <OneChargeback key={loaderData.chargebackId} id={loaderData.chargebackId} />
    </HydrationBoundary>
  );
}

function OneChargeback({ id }: { id: ChargebackId }) {
  const found = useQuery(
    queries.disputes.staff.chargebacks.get.queryOptions({ input: { chargebackId: id } }),
  );
  const { data: chargeback } = found;
  const { failure, instead } = recordState(found, text);
  return chargeback ? <Shown chargeback={chargeback} failure={failure} /> : instead;
}

function Shown({ chargeback, failure }: Props & { failure: React.ReactNode }) {
  const cache = useQueryClient();
  const refresh = () =>
    void cache.invalidateQueries({ queryKey: queries.disputes.staff.chargebacks.get.key() });
  useLive([`job:${chargeback.jobId}`], refresh, refresh);
  const tab = useCaseTab();
  const title = text.title(formatCents(chargeback.amountCents));
  return (
    <>
      <title>{titleOf(title)}</title>
      <RecordPage
        title={title}
        code={chargeback.jobNumber}
        lead={<Link to="/admin/chargebacks">{text.back}</Link>}
        status={<StatusBadge status={chargeback.state} looks={chargebackLooks} />}
        actions={<Answer chargeback={chargeback} />}
        facts={<ChargebackFacts chargeback={chargeback} />}
        tabs={<CaseTabs chosen={tab} />}
      >
        {failure}
        <CasePart tab={tab} subject="chargeback" id={chargeback.id}>
          {chargeback.isAnswered && !chargeback.sentAt ? <Notice live>{text.onItsWay}</Notice> : null}
          <Card level={2} title={text.packet}>
            <div className={styles.stack}>
              <p>{text.packetSays}</p>
              <Packet chargeback={chargeback} />
              {chargeback.statement ? (
                <>
                  <h3>{text.statement}</h3>
                  <p className={styles.words}>{chargeback.statement}</p>
                </>
              ) : null}
            </div>
          </Card>
          <Liable chargeback={chargeback} />
          <Risk chargeback={chargeback} />
          <Card level={2} title={text.timeline}>
            <Timeline entries={toldTo('staff', chargeback.timeline)} />
          </Card>
        </CasePart>
      </RecordPage>
    </>
  );
}

function ChargebackFacts({ chargeback }: Props) {
  const { facts } = text;
  const at = (label: string, instant: string | null) =>
    instant ? ([[label, <ExactTime key={label} at={instant} />]] as const) : [];
  return (
    <Facts
      items={[
        [facts.reason, chargeback.reasonLabel],
        [facts.amount, formatCents(chargeback.amountCents)],
        [facts.fee, formatCents(chargeback.feeCents)],
        [facts.liable, text.liable.sides[chargeback.liable]],
        [
          facts.job,
          <Link key="job" to={`/admin/jobs/${chargeback.jobId}`}>
            {chargeback.jobNumber}
          </Link>,
        ],
        [
          facts.payment,
          <Link key="payment" to={`/admin/payments/${chargeback.paymentId}`}>
            {facts.openPayment}
          </Link>,
        ],
        [facts.customer, chargeback.customer],
        [facts.shop, chargeback.shop],
        ...at(facts.opened, chargeback.openedAt),
        ...(chargeback.sentAt ? [] : at(facts.sendBy, chargeback.sendBy)),
        ...at(facts.dueBy, chargeback.dueBy),
        ...at(facts.sent, chargeback.sentAt),
        ...(chargeback.isAnswered
          ? ([[facts.sentBy, chargeback.sentByPerson ?? text.automatic]] as const)
          : []),
        ...at(facts.closed, chargeback.closedAt),
        [facts.reference, <code key="reference">{chargeback.providerReference}</code>],
      ]}
    />
  );
}

function Packet({ chargeback }: Props) {
  const { mutate, isPending, error } = useProvenMutation({
    ...queries.disputes.staff.chargebacks.packet.mutationOptions(),
    onSuccess: ({ fileName, pdfBase64 }) => {
      const bytes = Uint8Array.from(atob(pdfBase64), (letter) => letter.charCodeAt(0));
      saveFile(fileName, bytes, 'application/pdf');
    },
  });
  return (
    <div>
      <Refusal error={error} />
      <Button busy={isPending && text.busy} onClick={() => mutate({ chargebackId: chargeback.id })}>
        {text.download}
      </Button>
    </div>
  );
}

function Answer({ chargeback }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const changed = useChanged();
  const mayNot = useRoleRefusal('payments.disputes');
  const { press, isBusy, error } = usePress(
    queries.disputes.staff.chargebacks.answer.mutationOptions(),
    ({ chargeback: answered }) => {
      changed(answered, text.done);
      setIsOpen(false);
    },
  );
  if (chargeback.state !== 'needs_response') return null;
  const { dialog } = text;
  return (
    <>
      <Button kind="primary" reason={mayNot ?? chargeback.refusals.answer} onClick={() => setIsOpen(true)}>
        {text.answer}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={dialog.title}
          changes={dialog.changes}
          told={dialog.told}
          canUndo={false}
          isDangerous
          action={text.answer}
          busy={isBusy && text.busy}
          error={error}
          reasonHelp={dialog.help}
          onClose={() => setIsOpen(false)}
          act={(statement) => press({ chargebackId: chargeback.id, statement })}
        />
      ) : null}
    </>
  );
}

/** After a loss: the finding of the staff member who reviewed the customer, or the button to add it. */
function Risk({ chargeback }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const changed = useChanged();
  const mayNot = useRoleRefusal('payments.disputes');
  const { press, isBusy, error } = usePress(
    queries.disputes.staff.chargebacks.closeRisk.mutationOptions(),
    ({ chargeback: closed }) => {
      changed(closed, text.risk.done);
      setIsOpen(false);
    },
  );
  if (chargeback.state !== 'lost') return null;
  const { risk } = chargeback;
  const { dialog } = text.risk;
  return (
    <Card level={2} title={text.risk.title}>
      <div className={styles.stack}>
        {risk ? (
          <>
            <p className={styles.words}>{risk.note}</p>
            <p>
              {text.risk.by(risk.by)}, <ExactTime at={risk.at} />
            </p>
          </>
        ) : (
          <>
            <p>{text.risk.waits}</p>
            <div>
              <Button reason={mayNot ?? chargeback.refusals.closeRisk} onClick={() => setIsOpen(true)}>
                {text.risk.look}
              </Button>
            </div>
          </>
        )}
      </div>
      {isOpen ? (
        <ReasonDialog
          title={dialog.title}
          changes={dialog.changes}
          told={dialog.told}
          canUndo={false}
          action={text.risk.look}
          busy={isBusy && text.busy}
          error={error}
          reasonHelp={dialog.help}
          onClose={() => setIsOpen(false)}
          act={(note) => press({ chargebackId: chargeback.id, note })}
        />
      ) : null}
    </Card>
  );
}
