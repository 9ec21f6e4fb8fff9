module.exports = '/empty-module';
