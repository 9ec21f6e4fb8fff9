import sharp from 'sharp';
import { createPicturesServer } from './pictures-server';

// Each picture is drawn once, so a cache would waste memory.
sharp.cache(false);
sharp.concurrency(1);

/** The demo shop's picture host; runs until SIGTERM or SIGINT. */
const server = createPicturesServer();
const port = Number(process.env.PORT);
server.listen(port, process.env.HOST ?? '127.0.0.1', () => console.log(`drawing pictures on port ${port}`));
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  });
}
