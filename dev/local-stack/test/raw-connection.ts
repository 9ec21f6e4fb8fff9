import { once } from 'node:events';
import { connect } from 'node:net';
import { BSON } from 'bson';

/** Sends one command as an OP_MSG without a driver, and decodes the response. */
export async function runRaw(
  url: string,
  command: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { hostname, port } = new URL(url);
  const body = BSON.serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(2013, 12);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket.write(Buffer.concat([head, body]));
  let answer = Buffer.alloc(0);
  while (answer.length < 4 || answer.length < answer.readInt32LE(0)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    answer = Buffer.concat([answer, chunk]);
  }
  socket.destroy();
  return BSON.deserialize(answer.subarray(21));
}
