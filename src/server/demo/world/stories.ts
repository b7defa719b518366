import { anaCompares, anaHasBooked, benHasPaid, benIsInTheShop } from './ana-and-ben.ts';
import { refundWaits, staffPostForRosa } from './desk-story.ts';
import { isDisputed, wasChargedBack, wasDecided } from './disputed-stories.ts';
import { hasExpired, isCancelledInTime, isCancelledLate, isHidden, isWithdrawn } from './ended-stories.ts';
import { finishedStories } from './finished-stories.ts';
import { accountsAreLookedAfter } from './accounts-story.ts';
import { foundation } from './found.ts';
import { isInvited, stopsHalfway } from './joining-stories.ts';
import { miraKeepsHerTools } from './kept-for-selling.ts';
import { miraOpensASecondPlace } from './locations-story.ts';
import { papersRunOut } from './papers.ts';
import type { Story } from './replay.ts';
import * as running from './running-stories.ts';
import { sampleStories } from './sample-stories.ts';
import type { Stage } from './stage.ts';
import { benAsksForLess } from './talking-story.ts';
import { bellsAreRead, miraLooksForPeople } from './team-story.ts';

/** Everything that happened until today: people and shops arrive, and three weeks of repairs follow. */
export function allStories(stage: Stage): Story[] {
  return [
    ...foundation(stage),
    miraKeepsHerTools(stage),
    ...finishedStories(stage),
    benHasPaid(stage),
    anaHasBooked(stage),
    benIsInTheShop(stage),
    anaCompares(stage),
    benAsksForLess(stage),
    miraLooksForPeople(stage),
    miraOpensASecondPlace(stage),
    bellsAreRead(stage),
    isDisputed(stage),
    wasDecided(stage),
    wasChargedBack(stage),
    running.waitsForConfirmation(stage),
    running.isCheckedIn(stage),
    running.isBookedForNextWeek(stage),
    running.needsAnotherCard(stage),
    running.isReserved(stage),
    running.isChoosy(stage),
    running.guestHasALink(stage),
    isCancelledLate(stage),
    isCancelledInTime(stage),
    hasExpired(stage),
    isWithdrawn(stage),
    isHidden(stage),
    staffPostForRosa(stage),
    refundWaits(stage),
    isInvited(stage),
    stopsHalfway(stage),
    papersRunOut(stage),
    accountsAreLookedAfter(stage),
    ...sampleStories(stage),
  ];
}
