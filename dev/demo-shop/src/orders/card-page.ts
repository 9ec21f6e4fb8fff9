/** Pays on the page of the card sandbox, as a browser would, with a test card. Nothing real takes this card. */
export async function payOnSandbox(pageUrl: string, name: string): Promise<void> {
  const answer = await fetch(pageUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      number: '4242 4242 4242 4242',
      expiry: '12/49',
      cvc: '123',
      name,
      email: 'cards@tokri.example',
    }).toString(),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.status !== 303) throw new Error(`The card page answered ${answer.status}`);
}
