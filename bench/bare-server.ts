/** Serves the baseline of bench:api: every response is the content of one file. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const body = readFileSync(process.argv[2] ?? '');
const app = Fastify();
app.post('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
