import type { calls, GrievanceStep, RequestOf, StaffGrievance } from '@tokri/contracts';
import type { Dependencies } from '../../dependencies';
import { answer } from '../grievance';
import { auditOfGrievance } from '../audit-grievance';
import { mailShopper } from '../mail-shopper';
import { readForStaff } from '../queries';
import { findGrievance, requireChange, saveGrievance } from '../rows';

const TEMPLATES = {
  acknowledge: 'grievance-acknowledged',
  reply: 'grievance-answered',
  resolve: 'grievance-resolved',
} as const satisfies Record<GrievanceStep, string>;

/**
 * Staff acknowledges, replies or resolves; the sender gets a mail. A repetition changes nothing.
 * @throws 404 NOT_FOUND, 409 CONFLICT
 */
export const answerGrievance =
  (dependencies: Dependencies) =>
  async ({ number, ...given }: RequestOf<typeof calls.answerGrievance>): Promise<StaffGrievance> => {
    const { store, unitOfWork } = dependencies;
    const { step, text, messageId } = given;
    await unitOfWork(async (transaction) => {
      const row = await findGrievance(store, number, transaction.session);
      const next = requireChange(answer(row, given, new Date()));
      if (!next) return;
      const mailed = await mailShopper(dependencies, transaction, next, {
        template: TEMPLATES[step],
        key: `grievance.${step}:${number}:${messageId}`,
        ...(step !== 'acknowledge' && { text }),
      });
      await saveGrievance(store, transaction, mailed);
      transaction.emit(auditOfGrievance(next, step));
    });
    return readForStaff(store, number);
  };
