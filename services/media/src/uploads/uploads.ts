import { createKeyedMutex, requireUser, type Principal } from '@tokri/service-kit';
import type { Request, Response } from 'express';
import { receiveFile, type UploadTimes } from './receive-file';
import type { DailyLimits, UploadQuota } from './upload-quota';
import type { UploadSlots } from './upload-slots';

export interface Uploads {
  /**
   * Receives the one file of a field and runs `work` on it, for one upload of a user at a time. @throws 429 beyond the
   * user's limits, 503 beyond the total, 400 and 413 as receiveFile
   */
  take<Result>(upload: Upload, work: (bytes: Buffer) => Promise<Result>): Promise<Result>;
}

interface Upload {
  principal: Principal | undefined;
  request: Request;
  response: Response;
  field: string;
}

interface UploadsDependencies {
  slots: UploadSlots;
  quota: UploadQuota;
  times: UploadTimes;
  limitsOf: (principal: Principal) => DailyLimits;
}

export function createUploads({ slots, quota, times, limitsOf }: UploadsDependencies): Uploads {
  const mutex = createKeyedMutex();
  return {
    async take({ principal, ...upload }, work) {
      const user = requireUser(principal);
      const { userId } = user;
      const slot = slots.enter(userId);
      let received = 0;
      try {
        await quota.begin(userId, limitsOf(user));
        const bytes = await receiveFile(upload, times, (count) => {
          received += count;
          slot.hold(count);
        }).finally(() => quota.add(userId, received));
        return await mutex(userId, () => work(bytes));
      } finally {
        slot.leave();
      }
    },
  };
}
