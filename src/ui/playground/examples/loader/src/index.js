import users from './users.csv';

for (const { name, role } of users) console.log(`${name} is ${role}`);
