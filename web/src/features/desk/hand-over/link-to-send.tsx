import { Copy, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { Button, buttonClass } from '../../../components/ui/button';
import { t } from '../../../lib/language';

/** Without https there is no clipboard. */
async function copy(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    toast.success(t('Copied'));
  } catch {
    toast.error(t('It could not be copied. Please select and copy it yourself.'));
  }
}

interface LinkToSendProps {
  /** What the link is for; names it for screen readers. */
  title: string;
  link: string;
  mobile: string | undefined;
  /** The text of the message; the link alone by default. */
  text?: string;
  children?: ReactNode;
}

/** A secret link for a rider, to copy or to send by SMS. */
export function LinkToSend({ title, link, mobile, text = link, children }: LinkToSendProps) {
  return (
    <article
      aria-label={t('Link of {orderId}', { orderId: title })}
      className="grid gap-2 rounded-xl bg-muted p-3"
    >
      {children}
      <p className="text-sm break-all select-all">{link}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          aria-label={t('Copy the link of {orderId}', { orderId: title })}
          icon={<Copy className="size-4" aria-hidden="true" />}
          onClick={() => void copy(link)}
        >
          {t('Copy')}
        </Button>
        <a
          href={`sms:+91${mobile}?body=${encodeURIComponent(text)}`}
          aria-label={t('Send the link of {orderId} by SMS', { orderId: title })}
          className={buttonClass('outline')}
        >
          <MessageSquare className="size-4" aria-hidden="true" />
          {t('SMS')}
        </a>
      </div>
    </article>
  );
}
