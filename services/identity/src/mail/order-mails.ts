import type { MailContent, RenderedMail } from './content';
import { button, COLOURS, escapeHtml, HELLO, page, paragraph, rupees, smallPrint } from './layout';

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;
type Summary = Of<'order-confirmed'> | Of<'order-cancelled'>;

const cell = (html: string, more = '') =>
  `<td style="padding:10px 0;border-bottom:1px solid ${COLOURS.line};font-family:'Segoe UI',Roboto,Helvetica,Arial,` +
  `sans-serif;font-size:15px;line-height:22px;color:${COLOURS.ink};${more}">${html}</td>`;
const right = 'text-align:right;white-space:nowrap;padding-left:16px';

function itemsTable({ items, total }: Summary): string {
  const rows = items.map(
    ({ name, unit, quantity, lineTotal }) =>
      `<tr>${cell(
        `${escapeHtml(name)}<br><span style="font-size:13px;color:${COLOURS.quiet}">${escapeHtml(unit)} × ${quantity}</span>`,
      )}${cell(rupees(lineTotal), right)}</tr>`,
  );
  const sum = `<tr>${cell('<strong>Total</strong>')}${cell(`<strong>${rupees(total)}</strong>`, right)}</tr>`;
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">' +
    `${rows.join('')}${sum}</table>`
  );
}

const itemsText = ({ items, total }: Summary): string =>
  [
    ...items.map(
      ({ name, unit, quantity, lineTotal }) => `${name} (${unit}) × ${quantity}: ${rupees(lineTotal)}`,
    ),
    `Total: ${rupees(total)}`,
  ].join('\n');

const greeting = ({ person }: Summary): string => (person ? `Hello ${person.name},` : HELLO);

/** Whose address and mobile these are is told to a confirmed email only. */
function addressLines({ person }: Summary): string[] {
  if (!person)
    return ['It is not shown here, since this email is not confirmed yet. You find it in My Orders.'];
  const at = person.deliveryAddress;
  return [at.address_line, `${at.city}, ${at.state} ${at.pincode}`, at.country, `Mobile: ${at.mobile}`];
}

const howPaid = ({ paymentStatus }: Summary): string =>
  paymentStatus === 'PAID' ? 'It is paid. Thank you!' : 'You pay in cash when it is at your door.';

function moneyBack({ paymentStatus }: Summary): string {
  if (paymentStatus === 'REFUNDED')
    return 'Your money is on its way back to you; banks take five to seven days.';
  if (paymentStatus === 'PAID') return 'You will get your money back; we write again when it is on its way.';
  return 'Nothing was charged.';
}

interface Dependencies {
  subject: string;
  title: string;
  sentences: string[];
  small: string;
}

function orderMail(
  summary: Summary,
  { subject, title, sentences, small }: Dependencies,
  shopUrl: string,
): RenderedMail {
  const hello = greeting(summary);
  const address = addressLines(summary);
  const orders = `${shopUrl}/dashboard/myorders`;
  return {
    subject,
    html: page({
      title,
      preview: sentences[0] ?? title,
      shopUrl,
      body:
        [hello, ...sentences].map((sentence) => paragraph(escapeHtml(sentence))).join('') +
        itemsTable(summary) +
        paragraph(`<strong>Delivery address</strong><br>${address.map(escapeHtml).join('<br>')}`) +
        button(orders, 'My Orders') +
        smallPrint(escapeHtml(small)),
    }),
    text: [
      hello,
      ...sentences,
      itemsText(summary),
      `Delivery address:\n${address.join('\n')}`,
      `My Orders: ${orders}`,
      small,
      '',
    ].join('\n\n'),
  };
}

export const orderConfirmedMail = (order: Of<'order-confirmed'>, shopUrl: string): RenderedMail =>
  orderMail(
    order,
    {
      subject: `Order ${order.orderNumber} is confirmed`,
      title: 'Your order is on its way',
      sentences: [`your order ${order.orderNumber} is confirmed and being packed.`, howPaid(order)],
      small: 'Something missing or not fresh? Answer this mail and we put it right.',
    },
    shopUrl,
  );

export const orderCancelledMail = (order: Of<'order-cancelled'>, shopUrl: string): RenderedMail =>
  orderMail(
    order,
    {
      subject: `Order ${order.orderNumber} was cancelled`,
      title: 'Your order was cancelled',
      sentences: [
        `your order ${order.orderNumber} was cancelled and will not be delivered.`,
        moneyBack(order),
      ],
      small: 'You can order the same again at any time.',
    },
    shopUrl,
  );

export function orderRefundedMail(refund: Of<'order-refunded'>, shopUrl: string): RenderedMail {
  const { orderNumber, amount } = refund;
  const sentences = [
    HELLO,
    `we have sent ${rupees(amount)} for your order ${orderNumber} back to the card you paid with.`,
    'Banks take five to seven days to show it.',
  ];
  const orders = `${shopUrl}/dashboard/myorders`;
  return {
    subject: `Refund for order ${orderNumber}`,
    html: page({
      title: 'Your money is on its way back',
      preview: `${rupees(amount)} for order ${orderNumber}`,
      shopUrl,
      body:
        sentences.map((sentence) => paragraph(escapeHtml(sentence))).join('') + button(orders, 'My Orders'),
    }),
    text: [...sentences, `My Orders: ${orders}`, ''].join('\n\n'),
  };
}
