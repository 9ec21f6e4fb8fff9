import type { MailContent, RenderedMail } from './content';
import { button, escapeHtml, HELLO, page, paragraph, rupees } from './layout';

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;

/** A short mail about one order, with a button that opens it. */
function mail(
  { subject, title, sentences }: { subject: string; title: string; sentences: string[] },
  orderNumber: string,
  shopUrl: string,
): RenderedMail {
  const order = `${shopUrl}/dashboard/myorders/${encodeURIComponent(orderNumber)}`;
  return {
    subject,
    html: page({
      title,
      preview: sentences[0] ?? title,
      shopUrl,
      body:
        [HELLO, ...sentences].map((sentence) => paragraph(escapeHtml(sentence))).join('') +
        button(order, 'See your order'),
    }),
    text: [HELLO, ...sentences, `Your order: ${order}`, ''].join('\n\n'),
  };
}

export const orderOnTheWayMail = (
  { orderNumber, riderName, code }: Of<'order-on-the-way'>,
  shopUrl: string,
): RenderedMail =>
  mail(
    {
      subject: `Order ${orderNumber} is on the way`,
      title: 'Your order is on the way',
      sentences: [
        `${riderName} brings your order ${orderNumber} to you.`,
        code === undefined
          ? 'The rider asks for a code at the door. You find it in My Orders.'
          : `The rider asks for a code at the door. Yours is ${code}.`,
      ],
    },
    orderNumber,
    shopUrl,
  );

export const orderDeliveredMail = (
  { orderNumber, total }: Of<'order-delivered'>,
  shopUrl: string,
): RenderedMail =>
  mail(
    {
      subject: `Order ${orderNumber} was delivered`,
      title: 'Your order was delivered',
      sentences: [
        `your order ${orderNumber} for ${rupees(total)} was delivered. Thank you!`,
        'Something missing or not fresh? Answer this mail and we put it right.',
      ],
    },
    orderNumber,
    shopUrl,
  );
