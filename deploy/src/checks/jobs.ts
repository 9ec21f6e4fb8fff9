import { ofKind, type Manifest } from './facts/manifest';

interface JobSpec {
  activeDeadlineSeconds?: number;
}
interface ScheduleSpec {
  timeZone?: string;
  jobTemplate: { spec: JobSpec };
}

/** The shop is in one country: nights are its nights. */
const TIME_ZONE = 'Asia/Kolkata';
const DAY_SECONDS = 86_400;
/** Annotations by which Argo CD and Flux replace a Job, which cannot be changed. */
const REPLACED_BY: Readonly<Record<string, RegExp>> = {
  // Not PreSync: what the Jobs read comes with the sync itself. Checks run after it.
  'argocd.argoproj.io/hook': /^(?:Post)?Sync$/,
  'argocd.argoproj.io/hook-delete-policy': /^BeforeHookCreation$/,
  'kustomize.toolkit.fluxcd.io/force': /^enabled$/,
};

/** Checks that Jobs end, run at the hour that was meant, and can be applied again by tools that never delete. */
export const jobComplaints = (manifests: readonly Manifest[]): string[] => [
  ...ofKind<JobSpec>(manifests, 'Job').flatMap(({ name, metadata: { annotations = {} }, spec }) =>
    [
      ...(spec.activeDeadlineSeconds ? [] : ['has no deadline']),
      ...Object.entries(REPLACED_BY)
        .filter(([key, value]) => !value.test(annotations[key] ?? ''))
        .map(([key]) => `is not replaced by the next release: ${key}`),
    ].map((complaint) => `Job ${name}: ${complaint}`),
  ),
  ...ofKind<ScheduleSpec>(manifests, 'CronJob').flatMap(({ name, spec: { timeZone, jobTemplate } }) => {
    const { activeDeadlineSeconds = Infinity } = jobTemplate.spec;
    return [
      ...(timeZone === TIME_ZONE ? [] : [`runs at an hour of ${timeZone ?? 'the cluster'}`]),
      ...(activeDeadlineSeconds < DAY_SECONDS ? [] : ['may still run when it is due again']),
    ].map((complaint) => `CronJob ${name}: ${complaint}`);
  }),
];
