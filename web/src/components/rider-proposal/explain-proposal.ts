import type { ProposalReason, RiderProposal } from '@tokri/contracts';
import { msg, t } from '../../lib/language';
import { displayHour } from '../../lib/display-time';

/** Labels for the desk and for riders. */
const REASONS: Record<ProposalReason, string> = {
  'only-one-free': msg('Nobody else is free.'),
  'longest-wait': msg('Has waited longest.'),
  'declined-by-others': msg('Others have declined.'),
  'same-pincode': msg('The bags go to one pincode.'),
  late: msg('The promise will not be kept.'),
};

/** Turn, way and time of a proposal as text. */
export function explainProposal(proposal: RiderProposal): string[] {
  const { reasons, waitSeconds, rideSeconds, isRideLearned, bags, backAt } = proposal;
  const minutes = (seconds: number) => Math.max(1, Math.round(seconds / 60));
  const ride = t('Ride of about {minutes} min', { minutes: minutes(rideSeconds) });
  const first = bags[0];
  return [
    ...reasons.map((reason) => t(REASONS[reason])),
    t('Free for {minutes} min.', { minutes: minutes(waitSeconds) }),
    isRideLearned ? `${ride}.` : `${ride} (${t('not measured for this pincode yet')}).`,
    ...(first
      ? [
          t('First door at about {door}, back at about {back}.', {
            door: displayHour(first.doorAt),
            back: displayHour(backAt),
          }),
        ]
      : []),
  ];
}
