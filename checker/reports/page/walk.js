// Walking through the graph of a small scenario: a position's board, its choices, and its way from the start.
'use strict';

class Walk {
    // `data`: packed positions with "nodes", the start first (walk_of() of the program).
    constructor(place, data) {
        this.data = data;
        this.nodes = data.nodes.map(([board, depth, choices]) => ({board, depth, choices: choices.map(([to, ...texts]) => ({to, texts}))}));
        this.came = this.waysFromStart();
        this.now = 0;
        this.board = element('div', 'board');
        this.cardText = new CardText(this.board, data.printed);
        this.title = element('h3', 'part');
        this.title.tabIndex = -1;
        this.choices = element('ul', 'choices');
        this.way = element('ol', 'way');
        const number = element('input');
        Object.assign(number, {type: 'number', min: 0, max: data.nodes.length - 1, value: 0});
        number.addEventListener('change', () => {
            const node = Number(number.value);
            if (Number.isInteger(node) && data.nodes[node]) this.show(node);
        });
        this.number = number;
        this.back = this.button('One step back', () => this.stepBack());
        place.append(element('p', 'choice', element('label', '', 'Position ', number, ` of 0 to ${data.nodes.length - 1}`),
            this.button('To the start', () => this.show(0)), this.back),
            element('div', 'desk', this.board, element('div', 'ways', this.title, element('h3', 'part', 'Choices'), this.choices,
                element('h3', 'part', 'The shortest way from the start'), this.way)));
        this.show(0);
    }

    button(text, act) {
        const button = element('button', '', text);
        button.type = 'button';
        button.addEventListener('click', act);
        return button;
    }

    // For each node the node and the choice by which it is first reached: nodes stand in the order of a breadth-first search.
    waysFromStart() {
        const came = this.nodes.map(() => null);
        this.nodes.forEach((node, from) => node.choices.forEach((choice, at) => {
            if (choice.to !== 0) came[choice.to] ??= {from, at};
        }));
        return came;
    }

    wayTo(node) {
        const way = [];
        for (let step = this.came[node]; step; step = this.came[step.from]) way.unshift(step);
        return way;
    }

    words(choice) {
        const [text, ...forced] = choice.texts.map(number => this.data.texts[number]);
        return text + (forced.length > 0 ? `, then ${forced.join(', ')}` : '');
    }

    stepBack() {
        const step = this.came[this.now];
        if (step) this.show(step.from);
    }

    // `from`: the node whose choice led here; what differs from it is outlined.
    show(node, from = this.came[node]?.from ?? null) {
        this.now = node;
        const {board, depth, choices} = this.nodes[node];
        this.number.value = node;
        this.title.textContent = `Position ${node}, ${depth} decision${depth === 1 ? '' : 's'} from the start`;
        const other = from === null ? null : positionOf(this.data, this.nodes[from].board);
        this.board.replaceChildren(drawPosition(this.data.game, positionOf(this.data, board), other, null));
        this.cardText.prepare();
        this.choices.replaceChildren(...choices.map(choice => {
            const go = this.button(this.words(choice), () => {
                this.show(choice.to, node);
                this.title.focus({preventScroll: true});
            });
            go.dataset.to = choice.to;
            return element('li', '', go, element('span', 'quiet', choice.to === node ? ' stays here' : ` to position ${choice.to}`));
        }));
        if (choices.length === 0) this.choices.append(element('li', 'quiet', 'none'));
        this.back.disabled = node === 0;
        this.way.replaceChildren(...this.wayTo(node).map(step => {
            const go = this.button(this.words(this.nodes[step.from].choices[step.at]), () => this.show(step.from));
            go.title = `to position ${step.from}, where this is chosen`;
            return element('li', '', go);
        }));
    }
}
