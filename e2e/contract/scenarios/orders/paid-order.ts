import { calls } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { makeCall } from '../../../support/api';
import { controlCardSandbox } from '../../support/back-door';
import { aSubmission, expectSuccess, type LoggedInUser } from '../../support/builders';

type Wanted = Parameters<typeof aSubmission>[1];

/** A paid order. @param card of the test cards @returns the order's number */
export async function aPaidOrder(
  shopper: LoggedInUser,
  wanted: Wanted,
  card: { number?: string } = {},
): Promise<string> {
  const submission = await aSubmission(shopper, wanted);
  const { id, orderId } = expectSuccess(await makeCall(calls.checkout, submission, shopper)).body;
  await controlCardSandbox('POST', `/sessions/${id}/pay`, card);
  await waitFor(async () => {
    const { data } = (await makeCall(calls.getOrderDetails, { orderId }, shopper)).body;
    return data.payment_status === 'PAID';
  });
  return orderId as string;
}
