import type { NewEvent, TaxonomyJob } from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import { auditOfMany } from '../../products/history/audit-events';

/** The entry of a move about its products; the sub-category has its own. */
export const auditOfTaxonomyJob = (jobId: string, job: TaxonomyJob, products: number): NewEvent =>
  job.kind === 'move-sub-category'
    ? auditOfMany('bulk-started', jobId, products, [{ field: 'Products', after: 'in other categories' }])
    : auditEvent({
        service: 'catalogue',
        kind: job.kind === 'merge-categories' ? 'category' : 'sub-category',
        action: 'merge-started',
        subjectId: job.from._id,
        subjectName: job.from.name,
        changes: [
          { field: 'Merged into', after: job.into.name },
          { field: 'Number of products', after: String(products) },
        ],
      });
