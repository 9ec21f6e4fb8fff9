import { simpleMail } from './account-mails';
import type { MailContent, NamedPieces, RenderedMail } from './content';
import { rupees } from './layout';

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;

const linkTo = (orderNumber: string, shopUrl: string) => ({
  url: `${shopUrl}/dashboard/myorders/${encodeURIComponent(orderNumber)}`,
  label: 'See your order',
});

const inWords = (pieces: readonly NamedPieces[]): string =>
  pieces.map(({ quantity, name, unit }) => `${quantity} × ${name}${unit && ` (${unit})`}`).join(', ');

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
        `Missing: ${inWords(missing)}.`,
        refund === undefined
          ? `You pay ${rupees(finalTotal)} at the door.`
          : `Your order costs ${rupees(finalTotal)} now. ${rupees(refund)} goes back to your card; banks take a few days for it.`,
      ],
      link: linkTo(orderNumber, shopUrl),
      small: 'You need do nothing.',
    },
    shopUrl,
  );

export const problemAnsweredMail = (
  { orderNumber, item, quantity, accepted, refund, isCash, reason }: Of<'order-problem-answered'>,
  shopUrl: string,
): RenderedMail => {
  const named = `${item.name}${item.unit && ` (${item.unit})`}`;
  const way = isCash
    ? 'We give it back to you by hand.'
    : 'It goes back to your card; banks take a few days for it.';
  return simpleMail(
    {
      subject: `Your report about order ${orderNumber}`,
      title: accepted > 0 ? 'You get money back' : 'We looked into it',
      sentences: [
        `you reported ${quantity} × ${named} of your order ${orderNumber}.`,
        accepted > 0
          ? `You get ${rupees(refund)} back for ${accepted} of ${quantity}. ${way}`
          : 'We are sorry, we cannot give money back for it.',
        ...(reason ? [`Our answer: ${reason}`] : []),
      ],
      link: linkTo(orderNumber, shopUrl),
      small: 'Do you see it otherwise? Answer this mail.',
    },
    shopUrl,
  );
};

export const orderDeliveredMail = (
  { orderNumber, total, refused, isInvoiceAttached }: Of<'order-delivered'>,
  shopUrl: string,
): RenderedMail =>
  simpleMail(
    {
      subject: `Order ${orderNumber} was delivered`,
      title: 'Your order was delivered',
      sentences: [
        `your order ${orderNumber} for ${rupees(total)} was delivered. Thank you!`,
        ...(refused ? refusedSentences(refused) : []),
        isInvoiceAttached
          ? 'Its invoice is with this mail, and on the page of your order.'
          : 'Its invoice is on the page of your order.',
      ],
      link: linkTo(orderNumber, shopUrl),
      small: 'Something missing or not fresh? Report it on the page of your order, and we put it right.',
    },
    shopUrl,
  );

const refusedSentences = ({
  pieces,
  amount,
  isCash,
}: NonNullable<Of<'order-delivered'>['refused']>): string[] => [
  `You gave back at the door: ${inWords(pieces)}.`,
  isCash
    ? `${rupees(amount)} was not charged for it.`
    : `${rupees(amount)} goes back to your card; banks take a few days for it.`,
];
