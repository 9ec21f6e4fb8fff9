import { simpleMail } from './account-mails';
import type { MailContent, NamedPieces, NamedProduct, RenderedMail } from './content';
import { rupees, type Letterhead } from './layout';

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;

const linkTo = (orderNumber: string, head: Letterhead) => ({
  url: `${head.shopUrl}/dashboard/myorders/${encodeURIComponent(orderNumber)}`,
  label: head.t('See your order'),
});

/** @example Full Cream Milk (500 ml) */
export const formatProduct = (product: NamedProduct, { nameOf }: Letterhead): string =>
  `${nameOf(product)}${product.unit && ` (${product.unit})`}`;

const formatPieces = (pieces: readonly NamedPieces[], head: Letterhead): string =>
  pieces.map((each) => `${each.quantity} × ${formatProduct(each, head)}`).join(', ');

export const orderOnTheWayMail = (
  { orderNumber, riderName, code }: Of<'order-on-the-way'>,
  head: Letterhead,
): RenderedMail =>
  simpleMail(
    {
      subject: head.t('Order {orderNumber} is on the way', { orderNumber }),
      title: head.t('Your order is on the way'),
      sentences: [
        head.t('{riderName} brings your order {orderNumber} to you.', { riderName, orderNumber }),
        code === undefined
          ? head.t('The rider asks for a code at the door. You find it in My Orders.')
          : head.t('The rider asks for a code at the door. This is yours:'),
      ],
      code,
      link: linkTo(orderNumber, head),
      small: head.t('Give the code to the rider only, and only at your door.'),
    },
    head,
  );

export const orderChangedMail = (
  { orderNumber, missing, replaced = [], added = [], takenOut = [], ...money }: Of<'order-changed'>,
  head: Letterhead,
): RenderedMail => {
  const isShort = replaced.length + added.length + takenOut.length === 0;
  const lines: [Parameters<Letterhead['t']>[0], NamedPieces[]][] = [
    ['Missing: {pieces}.', missing],
    ['Instead, you get: {pieces}.', replaced],
    ['Added: {pieces}.', added],
    ['Taken out: {pieces}.', takenOut],
  ];
  return simpleMail(
    {
      subject: isShort
        ? head.t('Order {orderNumber} comes with fewer items', { orderNumber })
        : head.t('Order {orderNumber} comes with other items', { orderNumber }),
      title: isShort ? head.t('Some items were out of stock') : head.t('Your order has changed'),
      sentences: [
        isShort
          ? head.t(
              'we are sorry: we could not find everything for your order {orderNumber}. The rest is packed.',
              { orderNumber },
            )
          : head.t('your order {orderNumber} is packed, with these changes.', { orderNumber }),
        ...lines
          .filter(([, pieces]) => pieces.length > 0)
          .map(([text, pieces]) => head.t(text, { pieces: formatPieces(pieces, head) })),
        costSentence(money, head),
      ],
      link: linkTo(orderNumber, head),
      small: head.t("You don't need to do anything."),
    },
    head,
  );
};

function costSentence(
  { finalTotal, refund, due }: Pick<Of<'order-changed'>, 'finalTotal' | 'refund' | 'due'>,
  head: Letterhead,
): string {
  const total = rupees(finalTotal);
  if (refund === undefined) return head.t('You pay {total} at the door.', { total });
  if (due)
    return head.t('Your order costs {total} now. You pay {due} of it at the door.', {
      total,
      due: rupees(due),
    });
  if (refund === 0) return head.t('Your order costs {total}, as before.', { total });
  return head.t(
    'Your order costs {total} now. {refund} goes back to your card; banks take a few days for it.',
    { total, refund: rupees(refund) },
  );
}

const wayBack = (isCash: boolean, head: Letterhead): string =>
  isCash
    ? head.t('We give it back to you by hand.')
    : head.t('It goes back to your card; banks take a few days for it.');

export const refundGrantedMail = (
  { orderNumber, items, refund, isCash, note }: Of<'order-refund-granted'>,
  head: Letterhead,
): RenderedMail => {
  const facts = { refund: rupees(refund), orderNumber };
  return simpleMail(
    {
      subject: head.t('Money back for order {orderNumber}', { orderNumber }),
      title: head.t('You get money back'),
      sentences: [
        `${head.t('you get {refund} of your order {orderNumber} back.', facts)} ${wayBack(isCash, head)}`,
        ...(items.length > 0 ? [head.t('It is for: {pieces}.', { pieces: formatPieces(items, head) })] : []),
        ...(note ? [head.t('We write to you: {note}', { note })] : []),
      ],
      link: linkTo(orderNumber, head),
      small: head.t("You don't need to do anything."),
    },
    head,
  );
};

export const problemAnsweredMail = (
  { orderNumber, item, quantity, accepted, refund, isCash, isReplaced, reason }: Of<'order-problem-answered'>,
  head: Letterhead,
): RenderedMail => {
  const product = formatProduct(item, head);
  const way = wayBack(isCash, head);
  const made = () => {
    if (accepted === 0) return head.t('We are sorry, we cannot give money back for it.');
    if (isReplaced) return head.t('We send you {accepted} of {quantity} again.', { accepted, quantity });
    const facts = { refund: rupees(refund), accepted, quantity };
    return `${head.t('You get {refund} back for {accepted} of {quantity}.', facts)} ${way}`;
  };
  return simpleMail(
    {
      subject: head.t('Your report about order {orderNumber}', { orderNumber }),
      title: accepted > 0 && !isReplaced ? head.t('You get money back') : head.t('We looked into it'),
      sentences: [
        head.t('you reported {quantity} × {product} of your order {orderNumber}.', {
          quantity,
          product,
          orderNumber,
        }),
        made(),
        ...(reason ? [head.t('Our answer: {reason}', { reason })] : []),
      ],
      link: linkTo(orderNumber, head),
      small: head.t('If you disagree, please answer this mail.'),
    },
    head,
  );
};

export const orderDeliveredMail = (
  { orderNumber, total, refused, isInvoiceAttached }: Of<'order-delivered'>,
  head: Letterhead,
): RenderedMail =>
  simpleMail(
    {
      subject: head.t('Order {orderNumber} was delivered', { orderNumber }),
      title: head.t('Your order was delivered'),
      sentences: [
        head.t('your order {orderNumber} for {total} was delivered. Thank you!', {
          orderNumber,
          total: rupees(total),
        }),
        ...(refused ? refusedSentences(refused, head) : []),
        isInvoiceAttached
          ? head.t('Its invoice is attached to this mail, and on the page of your order.')
          : head.t('Its invoice is on the page of your order.'),
      ],
      link: linkTo(orderNumber, head),
      small: head.t(
        'Something missing or not fresh? Report it on the page of your order, and we put it right.',
      ),
    },
    head,
  );

const refusedSentences = (
  { pieces, amount, isCash }: NonNullable<Of<'order-delivered'>['refused']>,
  head: Letterhead,
): string[] => [
  head.t('You gave back at the door: {pieces}.', { pieces: formatPieces(pieces, head) }),
  isCash
    ? head.t('{amount} was not charged for it.', { amount: rupees(amount) })
    : head.t('{amount} goes back to your card; banks take a few days for it.', { amount: rupees(amount) }),
];
