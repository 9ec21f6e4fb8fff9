import { slugWithId } from '@tokri/contracts';
import { simpleMail } from './account-mails';
import type { MailContent, RenderedMail } from './content';
import { formatProduct } from './delivery-mails';
import type { Letterhead } from './layout';

type BackInStock = Extract<MailContent, { template: 'back-in-stock' }>;

export const backInStockMail = ({ productId, ...product }: BackInStock, head: Letterhead): RenderedMail =>
  simpleMail(
    {
      subject: head.t('{name} is back in stock', { name: head.nameOf(product) }),
      title: head.t('It is back'),
      sentences: [
        head.t('you asked us to tell you when {product} is back. It is now, while stocks last.', {
          product: formatProduct(product, head),
        }),
      ],
      link: {
        url: `${head.shopUrl}/product/${slugWithId(product.name, productId)}`,
        label: head.t('See it in the shop'),
      },
      small: head.t('This is the only mail about it. If it sells out again, you can ask again on its page.'),
    },
    head,
  );
