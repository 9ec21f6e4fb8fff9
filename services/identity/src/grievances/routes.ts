import { calls, type GrievanceStep } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { answerGrievance } from './commands/answer-grievance';
import { fileGrievance } from './commands/file-grievance';
import { openGrievance, writeToGrievance } from './commands/write-to-grievance';
import { listGrievances, listOwnGrievances, readForStaff } from './queries';

const ANSWERED: Record<GrievanceStep, string> = {
  acknowledge: 'The shopper knows that you are looking into it.',
  reply: 'Your reply is on its way.',
  resolve: 'The complaint is resolved. The answer is on its way.',
};

/** Complaints: shoppers with and without an account send them, staff answers. */
export function bindGrievances(bind: ReturnType<typeof createCallBinder>, dependencies: Dependencies): void {
  const { store } = dependencies;

  bind(calls.fileGrievance, async ({ body, principal }) => ({
    message: 'We have received your complaint.',
    data: await fileGrievance(dependencies)(body, principal?.userId),
  }));

  bind(calls.getGrievance, async ({ body, principal }) => ({
    message: 'Complaint',
    data: await openGrievance(dependencies)(body, principal?.userId),
  }));

  bind(calls.writeToGrievance, async ({ body, principal }) => ({
    message: 'We have received your message.',
    data: await writeToGrievance(dependencies)(body, principal?.userId),
  }));

  bind(calls.getOwnGrievances, async ({ body, principal }) => ({
    message: 'Complaints',
    ...(await listOwnGrievances(store, body, requireUser(principal).userId)),
  }));

  bind(calls.getGrievances, async ({ body }) => ({
    message: 'Complaints',
    ...(await listGrievances(store, body)),
  }));

  bind(calls.readGrievance, async ({ body }) => ({
    message: 'Complaint',
    data: await readForStaff(store, body.number),
  }));

  bind(calls.answerGrievance, async ({ body }) => ({
    message: ANSWERED[body.step],
    data: await answerGrievance(dependencies)(body),
  }));
}
