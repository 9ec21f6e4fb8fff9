// Makes the replica set of one member, unless there is one, and waits until it takes writes. Safe to repeat.
const NOT_YET_INITIALIZED = 94;
try {
  rs.status();
} catch (error) {
  if (error.code !== NOT_YET_INITIALIZED) throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo-0.mongo:27017' }] });
}
while (!db.hello().isWritablePrimary) sleep(500);
print('the replica set takes writes');
