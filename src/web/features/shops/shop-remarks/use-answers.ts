import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { ApiClient } from '#api/client.ts';
import { verificationStatus } from '#domain/shops/shop-lifecycle.ts';
import { can, type ShopRole } from '#domain/permissions/shop-roles.ts';
import { forgetValue, useKeptValue } from '#web/lib/forms/kept-value.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { showToast } from '#web/ui/plain/toast.tsx';
import { remarksQuery } from './remarks-query.ts';
import { text } from './text.ts';

export type Remarks = Awaited<ReturnType<ApiClient['shops']['review']['remarks']>>;
export type Remark = Remarks['remarks'][number];

const typed = z.record(z.string(), z.string());
const NOTHING = {};

/**
 * The remarks of our staff and what the reader answers. The answers wait in this browser, so that each can be
 * written beside the field that it is about, until all of them are sent together.
 */
export function useAnswers() {
  const { person } = useSession();
  const cache = useQueryClient();
  const may = (permission: 'profile.edit' | 'shop.submit') =>
    person?.kind === 'shop' && can(person.role as ShopRole, permission);
  const { data } = useQuery({ ...remarksQuery, enabled: may('profile.edit') });
  const place = `remark-answers:${person?.userId}`;
  const [answers, setAnswers] = useKeptValue(place, typed, NOTHING as z.infer<typeof typed>, 'browser');
  const send = usePress(queries.shops.review.answerRemarks.mutationOptions(), (answered) => {
    forgetValue(place, 'browser');
    cache.setQueryData(remarksQuery.queryKey, answered);
    showToast(answered.state === 'submitted' ? text.sent : text.answersSent);
  });
  const remarks = data?.remarks ?? [];
  const staysLive = data !== undefined && verificationStatus(data.state) === 'verified';
  const waitsForAnswer = staysLive && remarks.some(({ answer }) => answer === null);
  const answerOf = ({ id }: Remark) => answers[id]?.trim() ?? '';
  return {
    /** Editors of the shop read the questions; only its owner answers. */
    mayAnswer: may('shop.submit'),
    isOpen: data?.state === 'changes_requested' || waitsForAnswer,
    /** It is asked about what it changed, and stays what it is. */
    staysLive,
    remarks,
    missing: data?.missing ?? [],
    unanswered: remarks.filter((remark) => answerOf(remark) === ''),
    valueOf: ({ id }: Remark) => answers[id] ?? '',
    change: ({ id }: Remark, answer: string) => setAnswers((now) => ({ ...now, [id]: answer })),
    send: () =>
      send.press({ answers: remarks.map((remark) => ({ remarkId: remark.id, answer: answerOf(remark) })) }),
    isBusy: send.isBusy,
    error: send.error,
  };
}

export type AnswersInHand = ReturnType<typeof useAnswers>;
