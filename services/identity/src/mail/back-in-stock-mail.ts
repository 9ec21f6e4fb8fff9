import { slugWithId } from '@tokri/contracts';
import { simpleMail } from './account-mails';
import type { MailContent, RenderedMail } from './content';

type BackInStock = Extract<MailContent, { template: 'back-in-stock' }>;

export const backInStockMail = ({ productId, name, unit }: BackInStock, shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: `${name} is back in stock`,
      title: 'It is back',
      sentences: [
        `you asked us to tell you when ${name}${unit && ` (${unit})`} is back. It is, while it lasts.`,
      ],
      link: { url: `${shopUrl}/product/${slugWithId(name, productId)}`, label: 'See it in the shop' },
      small: 'This is the only mail about it. Should it sell out again, you can ask anew on its page.',
    },
    shopUrl,
  );
