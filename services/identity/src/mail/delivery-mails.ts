import { simpleMail } from './account-mails';
import type { MailContent, RenderedMail } from './content';
import { rupees } from './layout';

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;

const linkTo = (orderNumber: string, shopUrl: string) => ({
  url: `${shopUrl}/dashboard/myorders/${encodeURIComponent(orderNumber)}`,
  label: 'See your order',
});

export const orderOnTheWayMail = (
  { orderNumber, riderName, code }: Of<'order-on-the-way'>,
  shopUrl: string,
): RenderedMail =>
  simpleMail(
    {
      subject: `Order ${orderNumber} is on the way`,
      title: 'Your order is on the way',
      sentences: [
        `${riderName} brings your order ${orderNumber} to you.`,
        code === undefined
          ? 'The rider asks for a code at the door. You find it in My Orders.'
          : `The rider asks for a code at the door. Yours is ${code}.`,
      ],
      link: linkTo(orderNumber, shopUrl),
      small: 'Tell the code to nobody but the rider, and only at your door.',
    },
    shopUrl,
  );

export const orderChangedMail = (
  { orderNumber, missing, finalTotal, refund }: Of<'order-changed'>,
  shopUrl: string,
): RenderedMail =>
  simpleMail(
    {
      subject: `Order ${orderNumber} comes with fewer items`,
      title: 'Something was not there',
      sentences: [
        `we are sorry: we could not find everything for your order ${orderNumber}. The rest is packed.`,
        `Missing: ${missing.map(({ quantity, name, unit }) => `${quantity} × ${name}${unit && ` (${unit})`}`).join(', ')}.`,
        refund === undefined
          ? `You pay ${rupees(finalTotal)} at the door.`
          : `Your order costs ${rupees(finalTotal)} now. ${rupees(refund)} goes back to your card; banks take a few days for it.`,
      ],
      link: linkTo(orderNumber, shopUrl),
      small: 'You need do nothing.',
    },
    shopUrl,
  );

export const orderDeliveredMail = (
  { orderNumber, total }: Of<'order-delivered'>,
  shopUrl: string,
): RenderedMail =>
  simpleMail(
    {
      subject: `Order ${orderNumber} was delivered`,
      title: 'Your order was delivered',
      sentences: [
        `your order ${orderNumber} for ${rupees(total)} was delivered. Thank you!`,
        'Its invoice is on the page of your order.',
      ],
      link: linkTo(orderNumber, shopUrl),
      small: 'Something missing or not fresh? Answer this mail and we put it right.',
    },
    shopUrl,
  );
