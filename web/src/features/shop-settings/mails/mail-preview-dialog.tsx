import type { MailPreview } from '@tokri/contracts';
import type { Language } from '@tokri/contracts/language';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';

/** Links open nowhere, because the frame may not open windows. */
const withDeadLinks = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

interface MailPreviewDialogProps {
  /** Undefined while closed. */
  preview: MailPreview | undefined;
  language: Language;
  onClose: () => void;
}

/** The mail as a mail program shows it: HTML in a frame that may do nothing, and the plain text. */
export function MailPreviewDialog({ preview, language, onClose }: MailPreviewDialogProps) {
  const facts = preview
    ? [
        { label: t('From'), value: preview.from },
        ...(preview.replyTo ? [{ label: t('Answers go to'), value: preview.replyTo }] : []),
        { label: t('Subject'), value: preview.subject },
      ]
    : [];
  return (
    <Dialog
      open={preview !== undefined}
      onClose={onClose}
      title={t('Preview')}
      description={t('With made-up data.')}
      width="lg"
    >
      <dl className="mb-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <iframe
        title={preview?.subject ?? ''}
        sandbox=""
        srcDoc={withDeadLinks(preview?.html ?? '')}
        className="h-[50dvh] w-full rounded-xl border border-border bg-white"
      />
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('Plain text')}</summary>
        <pre
          lang={language}
          className="overflow-x-auto rounded-xl bg-muted p-3 font-sans text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {preview?.text}
        </pre>
      </details>
    </Dialog>
  );
}
