import { SERVICE_NAMES, type ServiceName } from '@tokri/contracts';

/** Services that have not answered yet. */
export function stillWaitingFor(answers: readonly { service: ServiceName }[]): ServiceName[] {
  const answered = new Set(answers.map(({ service }) => service));
  return SERVICE_NAMES.filter((service) => !answered.has(service));
}

export interface ExportPart {
  service: ServiceName;
  part: number;
  last: boolean;
}

/** True when every service has sent its last part and all parts before it. */
export const isComplete = (parts: readonly ExportPart[]): boolean =>
  SERVICE_NAMES.every((service) => {
    const own = parts.filter((part) => part.service === service);
    const last = own.find((part) => part.last);
    return last !== undefined && own.length === last.part + 1;
  });
